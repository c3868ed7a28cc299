import type { CopiedCells } from './model/copy-cells.ts';

/** Not where the page came without encryption: there browsers have no clipboard for pages, but for their own keys. */
export function hasClipboard(): boolean {
  return 'clipboard' in navigator && typeof ClipboardItem !== 'undefined';
}

/** False where the browser does not let it. */
export async function writeClipboard({ text, html }: CopiedCells): Promise<boolean> {
  if (!hasClipboard()) return false;
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': new Blob([text], { type: 'text/plain' }),
        'text/html': new Blob([html], { type: 'text/html' }),
      }),
    ]);
    return true;
  } catch {
    return false;
  }
}
