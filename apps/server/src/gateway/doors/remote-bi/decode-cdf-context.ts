import { decodeNames } from '@prumo/contracts/bi/pentaho-dialects';

interface CdfContext {
  readonly userName: string | undefined;
  readonly roles: readonly string[];
}

/**
 * Reads the answer of getContext: a script element as text, in which one JSON object is assigned to
 * Dashboards.context. It is cut out and parsed, never run. Nothing when it is not there.
 */
export function decodeCdfContext(text: string): CdfContext | undefined {
  const assignment = text.indexOf('Dashboards.context');
  const start = assignment === -1 ? -1 : text.indexOf('{', assignment);
  if (start === -1) return undefined;
  const context = parse(text.slice(start, findEnd(text, start)));
  if (typeof context !== 'object' || context === null) return undefined;
  const user = 'user' in context && typeof context.user === 'string' ? context.user : '';
  // A server without roles in its context cannot tell whether the person has any.
  if (!('roles' in context)) return undefined;
  return { userName: user === '' ? undefined : user, roles: decodeNames(context, ['roles']) };
}

/** Behind the brace that closes the one at `start`; braces within strings do not count. */
function findEnd(text: string, start: number): number {
  let depth = 0;
  let isInString = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return text.length;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
