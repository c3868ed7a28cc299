import { InvalidInputError } from '../http/named-error.ts';

export interface CallParameters {
  /** Those that travel as `param{Name}`, by their own name; of a repeated one the first value. */
  readonly named: ReadonlyMap<string, string>;
  /** Everything as it came: query string, then form. */
  readonly values: URLSearchParams;
}

const prefix = 'param';

/** As a plugin of the community kit reads them; names that the server itself sets are dropped. */
export function decodeCallParameters(url: string, form: URLSearchParams | undefined): CallParameters {
  const queryStart = url.indexOf('?');
  const values = new URLSearchParams(queryStart === -1 ? '' : url.slice(queryStart));
  for (const [key, value] of form ?? []) values.append(key, value);

  const named = new Map<string, string>();
  for (const [key, value] of values) {
    // PostgreSQL takes every character but this one.
    if (value.includes('\0')) throw new InvalidInputError(`${key} contains a null character.`);
    const name = key.startsWith(prefix) ? key.slice(prefix.length) : '';
    if (!/^(?:$|_|cpk\.)/.test(name) && !named.has(name)) named.set(name, value);
  }
  return { named, values };
}
