/** Undefined for nothing, and for what is no JSON: anybody may write into what a browser keeps or sends. */
export function decodeJson(text: string | null | undefined): unknown {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return value;
  } catch {
    return undefined;
  }
}
