import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { presentReport } from './report-page.ts';

const environment = {
  queryUrl: '/pentaho/plugin/cda/api/doQuery',
  token: 'abc.def',
  folderPath: '/public/a',
};

function present(html: string | Buffer, changed: Partial<typeof environment> = {}): string {
  return presentReport(Buffer.from(html), { ...environment, ...changed });
}

describe('presentReport', () => {
  it.each([
    ['a document type', '<!doctype html>', '<html><script>1</script>'],
    [
      'comments and space before it',
      '\n<!-- a > b -->\n<!DOCTYPE html SYSTEM "about:legacy-compat">',
      '<p>x',
    ],
    ['none', '', '<script>theirs()</script>'],
    ['a comment that is never closed', '', '<!-- <!doctype html>'],
    ['a script that looks like a comment', '', '<!--><script>theirs()</script>--><!doctype html>'],
    ['a script after a comment that ends early', '', '<!-- --!><script>theirs()</script>--><!doctype html>'],
  ])('puts its script before all that the report brings: %s', (_case, before, after) => {
    const shown = present(before + after);
    expect(shown.startsWith(`${before}<script>(() => {`)).toBe(true);
    expect(shown.endsWith(`</script>${after}`)).toBe(true);
  });

  it('cannot be left by a value, whatever it holds', () => {
    const folderPath = `/public/</script><script>alert(1)//<!--\u2028$&'"`;
    const shown = present('<p>x', { folderPath });
    expect(shown.match(/<\/script/g)).toHaveLength(1);
    expect(shown).not.toContain('<!--');
    expect(readEnvironment(shown)).toEqual({ ...environment, folderPath });
  });

  it.each([
    ['UTF-8', Buffer.from('<p>ação')],
    ['UTF-8 with its mark', Buffer.from('\uFEFF<p>ação')],
    ['UTF-16', Buffer.from('\uFEFF<p>ação', 'utf16le')],
    ['Windows-1252 that says nothing', Buffer.from('<p>ação', 'latin1')],
  ])('reads %s', (_case, bytes) => {
    expect(present(bytes).endsWith('</script><p>ação')).toBe(true);
  });

  it('reads what a report says that it is written in', () => {
    const bytes = Buffer.concat([Buffer.from('<meta charset="iso-8859-5"><p>'), Buffer.from([0xb0])]);
    expect(present(bytes).endsWith('<p>А')).toBe(true);
  });
});

describe('the script of a report', () => {
  it('runs a query beside the report with the token and without cookies, and takes the next token', async () => {
    const { prumoReport, calls } = runFramed({
      metadata: [{ colIndex: 0, colType: 'String', colName: 'sigla' }],
      resultset: [['UTIA']],
      queryInfo: { totalRows: '1' },
    });
    const result = await prumoReport.query({
      path: 'x.cda',
      dataAccessId: 'q',
      params: { meses: 6, u: ['a', 'b'] },
    });
    expect(result).toEqual({ columns: [{ name: 'sigla', type: 'String' }], rows: [['UTIA']], totalRows: 1 });
    const [call] = calls;
    expect(call?.url).toBe(environment.queryUrl);
    expect(call?.request).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      headers: { authorization: 'Bearer abc.def' },
    });
    expect(String(call?.request.body)).toBe(
      'path=%2Fpublic%2Fa%2Fx.cda&dataAccessId=q&outputType=json&parammeses=6&paramu=a&paramu=b',
    );
    expect(prumoReport.token).toBe('next');
  });

  it('says with which status a query failed', async () => {
    const { prumoReport } = runFramed('The query token is over.', 401);
    await expect(prumoReport.query({ path: '/x.cda', dataAccessId: 'q' })).rejects.toMatchObject({
      status: 401,
      message: 'The query token is over.',
    });
  });

  it('stops a report that stands alone, and asks for the page around it', () => {
    const steps: string[] = [];
    const window = {
      stop: () => steps.push('stop'),
      location: { href: 'http://h/x?a=1&prumo-framed=1', replace: (url: string) => steps.push(url) },
    };
    run({ ...window, parent: undefined }, {}, true);
    expect(steps).toEqual(['stop', 'http://h/x?a=1']);
  });
});

interface Call {
  readonly url: string;
  readonly request: { readonly body?: unknown };
}

interface ReportDoor {
  readonly token: string;
  query(question: object): Promise<unknown>;
}

function runFramed(
  answer: unknown,
  status = 200,
): { readonly prumoReport: ReportDoor; readonly calls: readonly Call[] } {
  const calls: Call[] = [];
  const window: { parent: unknown; prumoReport?: ReportDoor } = { parent: {} };
  run(window, {
    fetch: async (url: string, request: Call['request']) => {
      calls.push({ url, request });
      const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
      return new Response(body, { status, headers: { 'x-query-token': 'next' } });
    },
  });
  const { prumoReport } = window;
  if (prumoReport === undefined) throw new Error('the script offers nothing');
  return { prumoReport, calls };
}

function run(window: object, globals: object, isAlone = false): void {
  const scope: Record<string, unknown> = { URL, URLSearchParams, setInterval: () => {}, ...globals, window };
  if (isAlone) Object.assign(window, { parent: window });
  runInNewContext(scriptOf(present('<p>x')), scope);
}

function scriptOf(shown: string): string {
  return /<script>([\s\S]*?)<\/script>/.exec(shown)?.[1] ?? '';
}

function readEnvironment(shown: string): unknown {
  return runInNewContext(`(${/const environment = (.*);/.exec(scriptOf(shown))?.[1] ?? ''})`);
}
