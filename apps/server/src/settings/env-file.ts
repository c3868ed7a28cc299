import { readFile } from 'node:fs/promises';

export interface EnvFile {
  readonly path: string;
  readonly values: ReadonlyMap<string, string>;
  /** One line per fault, naming the file and the line. */
  readonly faults: readonly string[];
}

/** An absent file is an empty one. */
export async function readEnvFile(path: string): Promise<EnvFile> {
  try {
    return parseEnvFile(path, await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return { path, values: new Map(), faults: [] };
    }
    const reason = error instanceof Error ? error.message : String(error);
    return { path, values: new Map(), faults: [`${path}: cannot be read (${reason})`] };
  }
}

/** Lines of NAME=value; # begins a comment line; quotes around a value keep its blanks. */
function parseEnvFile(path: string, content: string): EnvFile {
  const values = new Map<string, string>();
  const faults: string[] = [];
  for (const [index, line] of content.split(/\r?\n/).entries()) {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const match = /^(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/.exec(trimmed);
    if (match?.[1] === undefined || match[2] === undefined) {
      faults.push(`${path} line ${index + 1}: is not of the form NAME=value`);
    } else if (values.has(match[1])) {
      faults.push(`${path} line ${index + 1}: ${match[1]} stands there twice`);
    } else {
      values.set(match[1], withoutQuotes(match[2].trimStart()));
    }
  }
  return { path, values, faults };
}

function withoutQuotes(value: string): string {
  const quoted = /^(["'])(.*)\1$/.exec(value);
  return quoted?.[2] ?? value;
}
