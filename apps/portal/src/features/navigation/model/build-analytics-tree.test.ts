import { describe, expect, it } from 'vitest';

import { type AnalyticsNode, buildAnalyticsTree, buildViewerUrl } from './build-analytics-tree.ts';
import type { RepositoryNode } from './repository-node.ts';

function file(name: string, changes: Partial<RepositoryNode> = {}): RepositoryNode {
  return {
    id: `id-${name}`,
    title: name,
    name,
    path: `/public/${name}`,
    isFolder: false,
    isHidden: false,
    children: [],
    ...changes,
  };
}

function folder(name: string, children: readonly RepositoryNode[], changes: Partial<RepositoryNode> = {}) {
  return file(name, { isFolder: true, children, ...changes });
}

function outline(nodes: readonly AnalyticsNode[]): unknown {
  return nodes.map((node) => (node.kind === 'item' ? node.title : [node.title, outline(node.children)]));
}

async function build(...children: readonly RepositoryNode[]) {
  return await buildAnalyticsTree(folder('', children), new Set(), () => Promise.resolve());
}

async function outlineOf(...children: readonly RepositoryNode[]): Promise<unknown> {
  return outline(await build(...children));
}

describe('buildAnalyticsTree', () => {
  it.each(['saiku', 'xcdf', 'wcdf', 'prpt', 'easy', 'analysis', 'xaction', 'xjpivot', 'htm', 'html', 'vdd'])(
    '[NV-05] shows a file of type %s, whatever the case of its ending',
    async (extension) => {
      expect(await outlineOf(file(`um.${extension}`))).toEqual(['um']);
      expect(await outlineOf(file(`um.${extension.toUpperCase()}`))).toEqual(['um']);
    },
  );

  it.each(['a.cda', 'a.pdf', 'a.html.bak', 'html', '.html', 'a.'])(
    '[NV-05] does not show %s',
    async (name) => {
      expect(await outlineOf(file(name, { title: 'Relatório' }))).toEqual([]);
    },
  );

  it('[NV-05] leads to no file of a type that the BI server cannot show, nor to a folder of such files alone', async () => {
    const tree = await buildAnalyticsTree(
      folder('', [
        folder('a', [file('b.prpt'), file('c.WCDF')]),
        folder('d', [file('e.wcdf'), file('f.html')]),
        file('g.saiku'),
      ]),
      new Set(['prpt', 'wcdf']),
      () => Promise.resolve(),
    );
    expect(outline(tree)).toEqual([['d', ['f']], 'g']);
  });

  it('[NV-05] shows neither a hidden file nor what is in a hidden folder', async () => {
    expect(
      await outlineOf(
        file('a.html', { isHidden: true }),
        folder('b', [file('c.html')], { isHidden: true }),
        file('d.html'),
      ),
    ).toEqual(['d']);
  });

  it.each(['-', '.', '_'])("[NV-05] shows nothing whose title starts with '%s'", async (sign) => {
    expect(
      await outlineOf(
        file('a.html', { title: `${sign}Rascunho` }),
        file(`${sign}b.html`),
        folder('c', [file('d.html')], { title: `${sign}Pasta` }),
        file(`${sign}e.html`, { title: 'Pronto' }),
      ),
    ).toEqual(['Pronto']);
  });

  it('calls a file by its title, or by its name without the ending', async () => {
    expect(await outlineOf(file('a.wcdf', { title: 'Infecção' }), file('b.v2.wcdf', { title: '' }))).toEqual([
      'b.v2',
      'Infecção',
    ]);
  });

  it('keeps folders as parents and leaves out those with nothing to open', async () => {
    expect(
      await outlineOf(
        folder('a', [folder('b', [file('c.html')]), folder('d', [file('e.cda')])]),
        folder('f', [folder('g', [])]),
      ),
    ).toEqual([['a', [['b', ['c']]]]]);
  });

  it('sorts by title at every level, blind to accents and case, numbers as numbers', async () => {
    const titles = ['zelo', 'Água 10', 'agua 2', 'Ética', 'eta', 'Álcool'];
    const files = titles.map((title, index) => file(`${index}.html`, { title }));

    const sorted = ['agua 2', 'Água 10', 'Álcool', 'eta', 'Ética', 'zelo'];
    expect(await outlineOf(...files)).toEqual(sorted);
    expect(await outlineOf(folder('x', files))).toEqual([['x', sorted]]);
  });

  it('[RT-11] tells of each file what a viewer tab needs', async () => {
    expect(await build(file('a b.prpt', { title: 'Custos' }))).toEqual([
      {
        kind: 'item',
        id: 'id-a b.prpt',
        title: 'Custos',
        path: '/public/a b.prpt',
        extension: 'prpt',
        url: '/pentaho/api/repos/:public:a%20b.prpt/viewer',
      },
    ]);
  });
});

it.each([
  ['/public/a.saiku', 'saiku', '/pentaho/api/repos/:public:a.saiku/generatedContent'],
  ['/public/a.prpt', 'prpt', '/pentaho/api/repos/:public:a.prpt/viewer'],
  ['/public/a.html', 'html', '/pentaho/api/repos/:public:a.html/content'],
  ['/public/a.vdd', 'vdd', '/pentaho/api/repos/:public:a.vdd/run'],
  ['/público/Zero: 10%.html', 'html', '/pentaho/api/repos/:p%C3%BAblico:Zero%09%2010%25.html/content'],
  ['/a\\b?#.html', 'html', '/pentaho/api/repos/:a%255Cb%3F%23.html/content'],
])('[TV-06] %s is shown at %s', (path, extension, url) => {
  expect(buildViewerUrl(path, extension)).toBe(url);
});
