// Which languages the scripts of a file may be written in. Expressions (juel) are read by the engine itself; JavaScript
// runs in a sandbox. Everything else is refused when the file is deployed.

export type ScriptLanguage = 'juel' | 'javascript';

const names: ReadonlyMap<string, ScriptLanguage> = new Map([
  ['juel', 'juel'],
  ['javascript', 'javascript'],
  ['ecmascript', 'javascript'],
  ['js', 'javascript'],
  ['nashorn', 'javascript'],
  ['text/javascript', 'javascript'],
  ['application/javascript', 'javascript'],
  ['text/ecmascript', 'javascript'],
  ['application/ecmascript', 'javascript'],
]);

/** undefined: none that this engine runs. */
export function findScriptLanguage(format: string): ScriptLanguage | undefined {
  return names.get(format.trim().toLowerCase());
}
