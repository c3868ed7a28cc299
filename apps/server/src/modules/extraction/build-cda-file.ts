import type { ExtractionQuery } from '@prumo/contracts/documents/kpi';

/** The id of the only query in the file. */
export const cdaAccessId = 'extraction';

/**
 * The query as a CDA file, which a Pentaho server can run. Of an MDX query nothing but its data source is known, so
 * its schema is the one that the server has published under that name.
 */
export function buildCdaFile({ datasource, type, query }: ExtractionQuery): string {
  const isMdx = type === 'MDX';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<CDADescriptor>',
    '  <DataSources>',
    `    <Connection id="source" type="${isMdx ? 'mondrian.jndi' : 'sql.jndi'}">`,
    `      <Jndi>${datasource}</Jndi>`,
    ...(isMdx ? [`      <Catalog>mondrian:/${datasource}</Catalog>`] : []),
    '    </Connection>',
    '  </DataSources>',
    `  <DataAccess id="${cdaAccessId}" connection="source" type="${isMdx ? 'mdx' : 'sql'}" access="public" cache="false">`,
    '    <Name>Prumo</Name>',
    `    <Query>${presentText(query)}</Query>`,
    '  </DataAccess>',
    '</CDADescriptor>',
    '',
  ].join('\n');
}

function presentText(text: string): string {
  const speakable = text.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, replaceUnspeakable);
  return `<![CDATA[${speakable.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** Some characters XML cannot hold in any way; no query needs them. */
function replaceUnspeakable(character: string): string {
  return /[\t\n\r\u007F-\u009F]/.test(character) ? character : ' ';
}
