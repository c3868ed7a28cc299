import { describe, expect, it } from 'vitest';

import { chooseDelivery } from './content-delivery.ts';
import { buildContentPolicy } from './content-policy.ts';

const place = { host: 'hospital.example:8080', path: '/pentaho/plugin/cda/api/' };

describe('the policy of a report', () => {
  const policy = buildContentPolicy('report', place);

  it('gives it an origin of its own, without windows and without the portal', () => {
    const sandbox = /(?:^|; )sandbox ([^;]*)/.exec(policy)?.[1]?.split(' ');
    expect(sandbox).toEqual(['allow-scripts', 'allow-forms', 'allow-downloads', 'allow-modals']);
  });

  it('lets it call the queries of this server and nothing else', () => {
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('connect-src hospital.example:8080/pentaho/plugin/cda/api/;');
    expect(policy).toContain("form-action 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/https?:|\*/);
  });

  it.each(['[::1]:3000', 'a b', "x; script-src 'unsafe-eval'", ''])(
    'takes no host that policies cannot name: %s',
    (host) => {
      expect(buildContentPolicy('report', { ...place, host })).toContain("connect-src 'self';");
    },
  );
});

describe('chooseDelivery', () => {
  it.each([
    ['x.html', 'report', 'text/html'],
    ['X.HTM', 'report', 'text/html'],
    ['x.pdf', 'document', 'application/pdf'],
    ['x.png', 'passive', 'image/png'],
    ['x.svg', 'passive', 'image/svg+xml'],
    ['x.txt', 'passive', 'text/plain'],
    ['x.xml', 'passive', 'text/xml'],
    ['x.xlsx', 'download', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['x.prpt', 'download', 'application/zip'],
    ['x.unknown', 'download', 'application/octet-stream'],
    ['html', 'download', 'application/octet-stream'],
  ])('%s is sent as %s of type %s', (name, kind, type) => {
    expect(chooseDelivery(name)).toMatchObject({ kind, type });
  });

  it('runs scripts in reports only', () => {
    for (const kind of ['passive', 'document', 'download'] as const) {
      const policy = buildContentPolicy(kind, place);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/allow-scripts|script-src/);
    }
  });
});
