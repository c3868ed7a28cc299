// Rows and the XML Schema that they follow, as Discover and flat results have them.
import { escapeXml } from '../rest/http/dto.ts';
import { encodeElementName } from './element-name.ts';
import { namespaces } from './namespaces.ts';
import type { RowsetColumn, RowsetDefinition } from './rowset-columns.ts';

type RowValue =
  | string
  | number
  | boolean
  | null
  | undefined
  /** What a rowset may be restricted by. */
  | readonly { readonly name: string; readonly type: string }[];

export type Row = Readonly<Record<string, RowValue>>;

/** The schema with its row, whose columns the caller declares. */
export function* writeRowsetSchema(columns: Iterable<string>): Generator<string> {
  yield `<xsd:schema xmlns:xsd="${namespaces.schema}" targetNamespace="${namespaces.rowset}" xmlns="${namespaces.rowset}" xmlns:xsi="${namespaces.instance}" xmlns:sql="${namespaces.sql}" elementFormDefault="qualified">`;
  yield '<xsd:element name="root"><xsd:complexType><xsd:sequence><xsd:element name="row" type="row" minOccurs="0" maxOccurs="unbounded"/></xsd:sequence></xsd:complexType></xsd:element>';
  yield '<xsd:simpleType name="uuid"><xsd:restriction base="xsd:string"><xsd:pattern value="[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}"/></xsd:restriction></xsd:simpleType>';
  yield '<xsd:complexType name="row"><xsd:sequence>';
  yield* columns;
  yield '</xsd:sequence></xsd:complexType></xsd:schema>';
}

export function* declareColumns({ columns }: RowsetDefinition): Generator<string> {
  for (const column of columns) yield declareColumn(column);
}

function declareColumn({ name, type, isOptional, isSeveral }: RowsetColumn): string {
  const start = `<xsd:element sql:field="${name}" name="${name}"`;
  if (type === 'restrictions') {
    return `${start} minOccurs="0" maxOccurs="unbounded"><xsd:complexType><xsd:sequence><xsd:element name="Name" type="xsd:string" sql:field="Name"/><xsd:element name="Type" type="xsd:string" sql:field="Type"/></xsd:sequence></xsd:complexType></xsd:element>`;
  }
  const typed = type === 'rowset' ? '' : ` type="${presentColumnType(type)}"`;
  return `${start}${typed}${isOptional ? ' minOccurs="0"' : ''}${isSeveral ? ' maxOccurs="unbounded"' : ''}/>`;
}

export function presentColumnType(type: RowsetColumn['type']): string {
  return type === 'uuid' ? type : `xsd:${type}`;
}

/** A column of a result that is flat; without a type where each value brings its own. */
export function declareResultColumn(name: string, type: string | undefined): string {
  return `<xsd:element minOccurs="0" name="${encodeElementName(name)}" sql:field="${escapeXml(name)}"${type === undefined ? '' : ` type="${type}"`}/>`;
}

export function* writeRows({ columns }: RowsetDefinition, rows: Iterable<Row>): Generator<string> {
  for (const row of rows) {
    yield '<row>';
    for (const { name } of columns) {
      const value = row[name];
      if (value === undefined || value === null) continue;
      if (typeof value !== 'object') yield `<${name}>${escapeXml(String(value))}</${name}>`;
      else
        for (const each of value)
          yield `<${name}><Name>${each.name}</Name><Type>${each.type}</Type></${name}>`;
    }
    yield '</row>';
  }
}
