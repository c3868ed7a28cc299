// Writes a CDA file from plain values: the other direction of `decode-cda-file.ts`.
import { escapeXml } from '../rest/http/dto.ts';
import type {
  CdaConnection,
  CdaDataAccess,
  CdaFile,
  CdaJoinAccess,
  CdaParameter,
  CdaUnionAccess,
} from './cda-file.ts';

/** Whether all of the file is here: connections and queries of other types have more than `CdaFile` knows. */
export function canBeWritten({ connections, dataAccesses }: CdaFile): boolean {
  return (
    [...connections.values()].every(({ type }) => type === 'sql.jndi' || type === 'mondrian.jndi') &&
    [...dataAccesses.values()].every(
      (access) => access.kind !== 'plain' || ['sql', 'mdx', 'denormalizedMdx'].includes(access.type),
    )
  );
}

export function presentCdaFile(file: CdaFile): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<CDADescriptor>',
    '  <DataSources>',
    ...[...file.connections.values()].map(presentConnection),
    '  </DataSources>',
    ...[...file.dataAccesses.values()].map(presentDataAccess),
    '</CDADescriptor>',
    '',
  ].join('\n');
}

function presentConnection({ id, type, dataSourceName, catalogue, role }: CdaConnection): string {
  const content = [
    element('Jndi', dataSourceName),
    ...(catalogue === '' ? [] : [element('Catalog', catalogue)]),
    ...(role === '' ? [] : [element('Role', role)]),
  ];
  return `    <Connection${attributes({ id, type })}>${content.join('')}</Connection>`;
}

function presentDataAccess(access: CdaDataAccess): string {
  const { id, name, access: visibility, cache, parameters, renames, calculatedColumns, outputs } = access;
  const isPlain = access.kind === 'plain';
  const tag = isPlain ? 'DataAccess' : 'CompoundDataAccess';
  const head = attributes({
    id,
    ...(isPlain && { connection: access.connectionId }),
    type: isPlain ? access.type : access.kind,
    access: visibility,
  });
  const columns = [
    ...[...renames].map(
      ([idx, text]) => `<Column${attributes({ idx: String(idx) })}>${element('Name', text)}</Column>`,
    ),
    ...calculatedColumns.map(
      (column) =>
        `<CalculatedColumn>${element('Name', column.name)}${element('Formula', `=${column.formula}`)}</CalculatedColumn>`,
    ),
  ];
  const lines = [
    element('Name', name),
    `<Cache${attributes({ enabled: String(cache.isOn), duration: String(cache.seconds) })}>${cache.keys
      .map((key) => `<Key${attributes(key)}/>`)
      .join('')}</Cache>`,
    ...(isPlain
      ? [
          ...(access.bandedMode === 'classic' ? [element('BandedMode', 'classic')] : []),
          `<Query>${presentCharacters(access.query)}</Query>`,
        ]
      : presentParts(access)),
    `<Parameters>${parameters.map(presentParameter).join('')}</Parameters>`,
    `<Columns>${columns.join('')}</Columns>`,
    ...[...outputs].map(
      ([outputId, { indexes, mode }]) =>
        `<Output${attributes({ id: String(outputId), indexes: indexes.join(','), mode })}/>`,
    ),
  ];
  return [`  <${tag}${head}>`, ...lines.map((line) => `    ${line}`), `  </${tag}>`].join('\n');
}

function presentParts(access: CdaUnionAccess | CdaJoinAccess): readonly string[] {
  if (access.kind === 'union')
    return [`<Top${attributes({ id: access.topId })}/>`, `<Bottom${attributes({ id: access.bottomId })}/>`];
  const { joinType, left, right } = access;
  return [
    element('JoinType', joinType),
    `<Left${attributes({ id: left.id, keys: left.keys.join(',') })}/>`,
    `<Right${attributes({ id: right.id, keys: right.keys.join(',') })}/>`,
  ];
}

function presentParameter(parameter: CdaParameter): string {
  const { name, type, defaultValue, pattern, access, separator, quote } = parameter;
  return `<Parameter${attributes({
    name,
    type,
    default: defaultValue,
    ...(pattern !== '' && { pattern }),
    access,
    ...(separator !== ';' && { separator }),
    ...(quote !== '"' && { quoteCharacter: quote }),
  })}/>`;
}

/** Queries are read by people: they stand there as they were written. */
function presentCharacters(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeLines(escapeXml(value))}"`)
    .join('');
}

/** In an attribute they would be read as blanks. */
function escapeLines(text: string): string {
  return text.replaceAll('\t', '&#9;').replaceAll('\n', '&#10;').replaceAll('\r', '&#13;');
}
