// How Pentaho writes what a catalogue is about: `Provider=mondrian;DataSource=SGHDW`, values perhaps in quotes.

/** The name of the data source; nothing where the text tells none. */
export function readDataSourceInfo(text: string): string | undefined {
  for (const part of text.split(';')) {
    const split = part.indexOf('=');
    if (split === -1 || part.slice(0, split).trim().toLowerCase() !== 'datasource') continue;
    const value = unquote(part.slice(split + 1).trim());
    return value === '' ? undefined : withoutPrefix(value);
  }
  return undefined;
}

export function presentDataSourceInfo(dataSource: string): string {
  return `Provider=mondrian;DataSource=${dataSource}`;
}

/** As in `java:comp/env/jdbc/SGHDW`, which means SGHDW. */
export function withoutPrefix(dataSource: string): string {
  return dataSource.replace(/^(java:comp\/env\/)?(jdbc\/)?/, '');
}

function unquote(text: string): string {
  const isQuoted = text.length > 1 && (text[0] === '"' || text[0] === "'") && text.at(-1) === text[0];
  return isQuoted ? text.slice(1, -1) : text;
}
