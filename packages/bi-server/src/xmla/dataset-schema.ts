// The XML Schema of a multidimensional result: the same for every statement, so it is put together once.
import { namespaces } from './namespaces.ts';

function element(name: string, type: string, more = ''): string {
  return `<xsd:element name="${name}" type="${type}"${more}/>`;
}

function sequence(content: string, more = ''): string {
  return `<xsd:sequence${more}>${content}</xsd:sequence>`;
}

function complexType(name: string | undefined, content: string): string {
  return `<xsd:complexType${name === undefined ? '' : ` name="${name}"`}>${content}</xsd:complexType>`;
}

function nested(name: string, content: string, more = ''): string {
  return `<xsd:element name="${name}"${more}>${complexType(undefined, content)}</xsd:element>`;
}

function attribute(name: string, type: string, more = ''): string {
  return `<xsd:attribute name="${name}" type="xsd:${type}"${more}/>`;
}

const several = ' maxOccurs="unbounded"';
const anyNumber = ' minOccurs="0" maxOccurs="unbounded"';
const anything = '<xsd:any processContents="lax" maxOccurs="unbounded"/>';
const memberProperties = ['UName', 'Caption', 'LName', 'LNum', 'DisplayInfo'] as const;
const cellTypes = {
  FmtValue: 'string',
  BackColor: 'unsignedInt',
  ForeColor: 'unsignedInt',
  FontName: 'string',
  FontSize: 'unsignedShort',
  FontFlags: 'unsignedInt',
  FormatString: 'string',
  NonEmptyBehavior: 'unsignedShort',
  SolveOrder: 'unsignedInt',
  Updateable: 'unsignedInt',
  Visible: 'unsignedInt',
  Expression: 'string',
} as const;
const cellNames = ['Value', ...Object.keys(cellTypes)];

const memberType = complexType(
  'MemberType',
  sequence(
    memberProperties
      .map((name) => element(name, ['LNum', 'DisplayInfo'].includes(name) ? 'xsd:unsignedInt' : 'xsd:string'))
      .join('') + sequence(anything, anyNumber),
  ) + attribute('Hierarchy', 'string'),
);

const hierarchyInfo = nested(
  'HierarchyInfo',
  sequence(
    sequence(
      memberProperties
        .map((name) => element(name, 'PropType', name === 'DisplayInfo' ? anyNumber : ''))
        .join(''),
      several,
    ) + sequence('<xsd:any processContents="lax" minOccurs="0" maxOccurs="unbounded"/>'),
  ) + attribute('name', 'string', ' use="required"'),
  anyNumber,
);

const olapInfo = complexType(
  'OlapInfo',
  sequence(
    nested('CubeInfo', sequence(nested('Cube', sequence(element('CubeName', 'xsd:string')), several))) +
      nested(
        'AxesInfo',
        sequence(nested('AxisInfo', sequence(hierarchyInfo) + attribute('name', 'string'), several)),
      ) +
      nested(
        'CellInfo',
        sequence(
          sequence(
            `<xsd:choice>${cellNames.map((name) => element(name, 'PropType')).join('')}</xsd:choice>`,
            anyNumber,
          ) + sequence(anything, anyNumber),
        ),
      ),
  ),
);

const axes = complexType(
  'Axes',
  sequence(
    nested(
      'Axis',
      `<xsd:choice${anyNumber}>${element('CrossProduct', 'CrossProductType')}${element('Tuples', 'TuplesType')}${element('Members', 'MembersType')}</xsd:choice>${attribute('name', 'string')}`,
    ),
    several,
  ),
);

const cellData = complexType(
  'CellData',
  sequence(
    nested(
      'Cell',
      sequence(
        `<xsd:choice><xsd:element name="Value"/>${Object.entries(cellTypes)
          .map(([name, type]) => element(name, `xsd:${type}`))
          .join('')}</xsd:choice>`,
        several,
      ) + attribute('CellOrdinal', 'unsignedInt', ' use="required"'),
      anyNumber,
    ),
  ),
);

export const datasetSchema: string = [
  `<xsd:schema xmlns:xsd="${namespaces.schema}" targetNamespace="${namespaces.dataset}" xmlns="${namespaces.dataset}" xmlns:xsi="${namespaces.instance}" xmlns:sql="${namespaces.sql}" elementFormDefault="qualified">`,
  memberType,
  complexType('PropType', attribute('name', 'string')),
  complexType('TupleType', sequence(element('Member', 'MemberType'), several)),
  complexType(
    'MembersType',
    sequence(element('Member', 'MemberType'), several) + attribute('Hierarchy', 'string'),
  ),
  complexType('TuplesType', sequence(element('Tuple', 'TupleType'), several)),
  complexType(
    'CrossProductType',
    sequence(
      `<xsd:choice${anyNumber}>${element('Members', 'MembersType')}${element('Tuples', 'TuplesType')}</xsd:choice>`,
    ) + attribute('Size', 'unsignedInt'),
  ),
  olapInfo,
  axes,
  cellData,
  nested(
    'root',
    sequence(
      element('OlapInfo', 'OlapInfo') + element('Axes', 'Axes') + element('CellData', 'CellData'),
      several,
    ),
  ),
  '</xsd:schema>',
].join('');

/** Of a statement that is empty. */
export const emptySchema = `<xsd:schema xmlns:xsd="${namespaces.schema}" targetNamespace="${namespaces.empty}" xmlns="${namespaces.empty}" xmlns:xsi="${namespaces.instance}" xmlns:sql="${namespaces.sql}" elementFormDefault="qualified"><xsd:element name="root"/></xsd:schema>`;
