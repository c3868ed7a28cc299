// An HTML report as it is shown: itself, with the script before it that lets it run queries.
import { reportScript } from './report-script.ts';
import { decodeText } from './text-encoding.ts';

export interface ReportEnvironment {
  /** Address of doQuery, absolute path. */
  readonly queryUrl: string;
  /** Good for queries on behalf of the viewer. */
  readonly token: string;
  /** Folder of the report, below which it may name its query files. */
  readonly folderPath: string;
}

/** Before everything that the report brings, so before its first script; a document type stays where it counts. */
export function presentReport(bytes: Buffer, environment: ReportEnvironment): string {
  const html = decodeText(bytes).replace(/^\uFEFF/, '');
  const start = documentTypePattern.exec(html)?.[0].length ?? 0;
  const script = `<script>${reportScript.replace('__ENVIRONMENT__', () => presentForScript(environment))}</script>`;
  return html.slice(0, start) + script + html.slice(start);
}

// Comments as browsers see them: `<!-->` is a whole one, and `--!>` ends one too.
const documentTypePattern = /^(?:\s|<!--(?!-?>)(?:(?!--!?>)[\s\S])*-->)*<!doctype[^>]*>/i;

/** As a value in an inline script, which ends at the first `</script`, wherever that stands. */
function presentForScript(value: object): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}
