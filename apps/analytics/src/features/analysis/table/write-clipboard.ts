import type { CopiedCells } from './model/copy-cells.ts';

/** False where the browser does not let it. */
export async function writeClipboard({ text, html }: CopiedCells): Promise<boolean> {
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': new Blob([text], { type: 'text/plain' }),
        'text/html': new Blob([html], { type: 'text/html' }),
      }),
    ]);
    return true;
  } catch {
    // Also where the page came without encryption: there browsers have no clipboard for pages.
    return false;
  }
}
