package dev.octet.json.bind;

import static dev.octet.json.support.Step.bytes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/** A document with members that do not fit, and the errors that it has: line, kind and pointer. */
@SuppressWarnings("ArrayRecordComponent") // of one test
record CollectedDocument(byte[] json, List<String> errors) {
    /** A member: what fits, what does not, and the error: its kind and pointer. */
    record Row(String good, String bad, String... errors) {}

    /** Members of {@link CollectedBeans.Bean}; each is on a line of its own. */
    private static final List<Row> ROWS = List.of(
            new Row("'count':7", "'count':{'a':[1,{}]}", "TYPE /count"),
            new Row("'big':7", "'big':99999999999999999999", "RANGE /big"),
            new Row("'small':7", "'small':70000", "RANGE /small"),
            new Row("'flag':true", "'flag':null", "NULL /flag"),
            new Row("'text':'t'", "'text':['t',{}]", "TYPE /text"),
            new Row("'color':'BLUE'", "'color':'GREEN'", "ENUM /color"),
            new Row("'day':'2026-05-01'", "'day':'2026-05-32'", "RANGE /day"),
            new Row("'when':'2026-05-01T00:00:00Z'", "'when':'yesterday'", "RANGE /when"),
            new Row("'money':'EUR'", "'money':'gold'", "RANGE /money"),
            new Row("'list':[1,2]", "'list':[1,'x',2,[3],4]", "RANGE /list/1", "TYPE /list/3"),
            new Row("'list':[]", "'list':{'x':1}", "TYPE /list"),
            new Row(
                    "'points':[{'x':1,'y':1}]",
                    "'points':[{'x':1},{'x':1,'y':1},{'x':'a','y':'b'},7]",
                    "MISSING /points/0",
                    "RANGE /points/2/x",
                    "RANGE /points/2/y",
                    "TYPE /points/3"),
            new Row("'texts':['a']", "'texts':['a',null,'b',{}]", "NULL /texts/1", "TYPE /texts/3"),
            new Row("'colors':['RED']", "'colors':['RED','x','BLUE','y']", "ENUM /colors/1", "ENUM /colors/3"),
            new Row("'map':{'a':1}", "'map':{'a':1,'b':[],'c':2,'d':{}}", "TYPE /map/b", "TYPE /map/d"),
            new Row(
                    "'keys':{'1':'RED'}",
                    "'keys':{'x':['RED'],'1':'RED','2':'PINK','y':1}",
                    "RANGE /keys/x",
                    "ENUM /keys/2",
                    "RANGE /keys/y"),
            new Row(
                    "'byColor':{'RED':{'x':1,'y':1}}",
                    "'byColor':{'PINK':{'x':1},'RED':{}}",
                    "ENUM /byColor/PINK",
                    "MISSING /byColor/RED",
                    "MISSING /byColor/RED"),
            new Row("'ints':[1,2]", "'ints':[1,true,2,{},null]", "TYPE /ints/1", "TYPE /ints/3", "NULL /ints/4"),
            new Row("'doubles':[1.5]", "'doubles':[1.5,'x',[2.5]]", "RANGE /doubles/1", "TYPE /doubles/2"),
            new Row("'strings':['a']", "'strings':['a',{},'b',[]]", "TYPE /strings/1", "TYPE /strings/3"),
            new Row(
                    "'matrix':[[1],[]]",
                    "'matrix':[[1,{}],2,[{}]]",
                    "TYPE /matrix/0/1",
                    "TYPE /matrix/1",
                    "TYPE /matrix/2/0"),
            new Row("'point':{'x':1,'y':2}", "'point':{'z':[],'x':1}", "UNKNOWN /point/z", "MISSING /point"),
            new Row("'point':null", "'point':{'x':1,'y':2,'name':'bad'}", "CREATOR /point"),
            new Row(
                    "'child':{'count':2,'child':{'name':'c'}}",
                    "'child':{'count':[],'child':{'name':'bad','big':{}},'list':[{}]}",
                    "TYPE /child/count",
                    "CREATOR /child/child/name",
                    "TYPE /child/child/big",
                    "TYPE /child/list/0"),
            new Row(
                    "'shape':{'kind':'circle','radius':1}",
                    "'shape':{'kind':'circle','radius':[],'color':'PINK'}",
                    "TYPE /shape/radius",
                    "ENUM /shape/color"),
            new Row(
                    "'shapes':[{'radius':1,'kind':'circle'}]",
                    "'shapes':[{'a':{},'kind':'x','b':1},{'radius':{},'kind':'circle'},{'side':1},['circle',3],5]",
                    "TYPE_ID /shapes/0/kind",
                    "TYPE /shapes/1/radius",
                    "TYPE_ID /shapes/2",
                    "TYPE /shapes/3/1",
                    "TYPE_ID /shapes/4"),
            new Row(
                    "'wrapped':['boxed',{'a':1}]",
                    "'wrapped':['boxed',{'a':[],'b':{}},1]",
                    "TYPE /wrapped/1/a",
                    "TYPE /wrapped/1/b"),
            new Row("'pet':{'lives':9}", "'pet':{'lives':[9],'age':{}}", "TYPE /pet/lives", "TYPE /pet/age"),
            new Row("'pet':{'bones':9}", "'pet':{'wings':[9]}", "TYPE_ID /pet"),
            new Row("'pair':[1,'RED']", "'pair':[{},'PINK']", "TYPE /pair/0", "ENUM /pair/1"),
            new Row(
                    "'mixed':{'size':2,'id':1}",
                    "'mixed':{'size':{},'id':[],'sizes':[1,{}]}",
                    "TYPE /mixed/size",
                    "TYPE /mixed/id",
                    "TYPE /mixed/sizes/1"),
            new Row("'maybe':1", "'maybe':{}", "TYPE /maybe"),
            new Row("'needed':'n'", "'needed':null", "NULL /needed"),
            new Row("'whole':['w']", "'whole':['w',null,'w',null]", "NULL /whole/1", "NULL /whole/3"),
            new Row("'name':'n'", "'name':'bad'", "CREATOR /name"),
            new Row("'needed':'n'", "'else':{'name':[]}", "UNKNOWN /else"));

    static CollectedDocument of(long wrong) {
        List<String> members = new ArrayList<>();
        List<String> errors = new ArrayList<>();
        for (int i = 0; i < ROWS.size(); i++) {
            Row row = ROWS.get(i);
            boolean isWrong = (wrong >> i & 1) != 0;
            members.add((isWrong ? row.bad : row.good).replace('\'', '"'));
            if (isWrong) {
                int line = i + 1;
                Arrays.stream(row.errors).forEach(error -> errors.add(line + " " + error));
            }
        }
        return new CollectedDocument(bytes(members.stream().collect(Collectors.joining(",\n", "{", "}"))), errors);
    }

    /** Each row by itself, all of them, and many mixtures. */
    static List<CollectedDocument> all() {
        List<CollectedDocument> documents = new ArrayList<>();
        documents.add(CollectedDocument.of(-1));
        for (int i = 0; i < ROWS.size(); i++) {
            documents.add(CollectedDocument.of(1L << i));
        }
        Random random = new Random(1);
        for (int i = 0; i < 50; i++) {
            documents.add(CollectedDocument.of(random.nextLong()));
        }
        return documents;
    }
}
