/** The statements of a juel script, each a text with an expression: separated by `;` outside of `${…}`. */
export function splitScript(script: string): string[] {
  const statements: string[] = [];
  let statement = '';
  let depth = 0;
  let quote: string | null = null;
  let before = '';
  for (const character of script) {
    if (depth === 0 && character === ';') {
      statements.push(statement);
      statement = '';
      before = '';
      continue;
    }
    const isEscaped = before === '\\';
    const opens = character === '{' && (before === '$' || before === '#');
    statement += character;
    before = character;
    if (quote !== null) {
      if (character === quote && !isEscaped) quote = null;
    } else if (depth > 0 && (character === "'" || character === '"')) quote = character;
    else if (opens || (depth > 0 && character === '{')) depth += 1;
    else if (character === '}' && depth > 0) depth -= 1;
  }
  return [...statements, statement].map((each) => each.trim()).filter((each) => each !== '');
}
