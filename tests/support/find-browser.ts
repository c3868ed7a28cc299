export interface Browser {
  readonly path: string;
  /** Variables it needs besides ours. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** A place a browser may come from. */
export interface BrowserCandidate {
  /** For messages: 'CHROMIUM_PATH', '/usr/bin/chromium' … */
  readonly source: string;
  /** Absent when this place has none. May unpack something, so it is asked only when its turn comes. */
  readonly locate: () => Promise<Browser | undefined>;
}

/**
 * The first candidate that really starts. A run without a browser fails here: it never skips.
 *
 * @param start throws when the browser does not start
 */
export async function findBrowser(
  candidates: readonly BrowserCandidate[],
  start: (browser: Browser) => Promise<void>,
): Promise<Browser> {
  const refusals: string[] = [];
  for (const { source, locate } of candidates) {
    try {
      const browser = await locate();
      if (browser === undefined) continue;
      await start(browser);
      if (refusals.length > 0)
        console.warn(`${refusals.join('\n')}\nThe browser tests use ${source} instead.`);
      return browser;
    } catch (failure) {
      refusals.push(`  ${source} does not start: ${summarize(failure)}`);
    }
  }
  throw new Error(
    [
      'The browser tests found no Chromium that starts.',
      ...refusals,
      'Install one, or set CHROMIUM_PATH to one:',
      '  Debian, Ubuntu: apt-get install chromium',
      '  Fedora, RHEL:   dnf install chromium',
      '  macOS:          brew install --cask chromium',
      '  Windows:        winget install Google.Chrome',
      '  anywhere:       npx playwright install --with-deps chromium',
    ].join('\n'),
  );
}

/** Its first line, and what the browser itself said, which Playwright marks and puts far below. */
function summarize(failure: unknown): string {
  const text = failure instanceof Error ? failure.message : String(failure);
  const [said] = text.match(/(?<=\[err\] ).+/) ?? [];
  return [text.split('\n', 1)[0], said].filter((part) => part !== undefined).join('; ');
}
