/**
 * Whether a text that should be JSON opens more brackets in each other than anything sensible has. Asked before it is
 * parsed: a million brackets take longer than everything else that fits into a body.
 */
export function isNestedDeeply(json: string, deepest = 200): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case quote:
        at = findClosingQuote(json, at);
        break;
      case openBracket:
      case openBrace:
        depth += 1;
        if (depth > deepest) return true;
        break;
      case closeBracket:
      case closeBrace:
        depth -= 1;
        break;
      default:
    }
  }
  return false;
}

const quote = 0x22;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** The end of the text when it is not closed. */
function findClosingQuote(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    const unit = json.charCodeAt(at);
    if (unit === quote) return at;
    if (unit === backslash) at += 1;
  }
  return json.length;
}
