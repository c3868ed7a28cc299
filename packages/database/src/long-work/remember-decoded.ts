/** Longer ones are rare, and would only push others out. */
const longestText = 64 * 1024;
const mostTexts = 100;

/**
 * Decodes a text that comes again and again, such as a file that rarely changes, once. What comes of it is given to everybody
 * who brings the same text, and must not be changed by anybody.
 */
export function rememberDecoded<Decoded>(decode: (text: string) => Decoded): (text: string) => Decoded {
  const known = new Map<string, Decoded>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) {
      // The one that was used last goes last.
      known.delete(text);
      known.set(text, found);
      return found;
    }
    const decoded = decode(text);
    if (text.length <= longestText) known.set(text, decoded);
    const [oldest] = known.keys();
    if (known.size > mostTexts && oldest !== undefined) known.delete(oldest);
    return decoded;
  };
}
