// Sets a text of SQL in lines. What does it is loaded when somebody first asks for it.

/** Throws for a text that cannot be read. */
export async function formatSqlText(text: string): Promise<string> {
  const { formatDialect, postgresql } = await import('sql-formatter');
  return formatDialect(text, {
    dialect: postgresql,
    keywordCase: 'lower',
    tabWidth: 2,
    paramTypes: { custom: [{ regex: String.raw`\$\{[^}]*\}` }] },
  });
}
