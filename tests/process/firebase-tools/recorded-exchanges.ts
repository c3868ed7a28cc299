// What firebase-tools 15.34.2 sends for its commands, byte for byte, and what it has to be answered. Recorded from the
// tool itself by a server between it and the product. `npm run test:firebase-tools` runs the tool again and compares.

export interface Exchange {
  /** Arguments of the tool. */
  readonly command: readonly string[];
  /** The command refuses to run against an emulator. */
  readonly isOnline?: true;
  readonly request: SentRequest;
  readonly answer: { readonly status: number; readonly body: string };
}

export interface SentRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** All but those that name the connection. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What the server chose as the name of the one child that is pushed stands as this in the bodies. */
export const pushedName = '(pushed)';

/** Before each of them the tool asks Google's management interface where the database is. */
export const askedBefore = 'GET /v1beta/projects/demo-prumo/locations/-/instances/demo-prumo';

const always = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate',
  'accept-language': '*',
  // Of an emulator everybody is the owner; the forwarder puts the secret there.
  authorization: 'Bearer owner',
  'sec-fetch-mode': 'cors',
  'user-agent': 'FirebaseCLI/15.34.2',
  'x-client-version': 'FirebaseCLI/15.34.2',
};
const streamed = { ...always, 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
const plain = { ...always, 'content-type': 'text/plain;charset=UTF-8', 'content-length': '4' };

export const exchanges: readonly Exchange[] = [
  {
    command: ['database:set', '/tools/first', '--force', '--data', '{"nome":"Ação","list":[1,null,3]}'],
    request: {
      method: 'PUT',
      path: '/tools/first.json?ns=demo-prumo',
      headers: streamed,
      body: '{"nome":"Ação","list":[1,null,3]}',
    },
    answer: { status: 200, body: '{"list":[1,null,3],"nome":"Ação"}' },
  },
  read(['/tools'], '/tools.json', '{"first":{"list":[1,null,3],"nome":"Ação"}}'),
  {
    command: ['database:push', '/tools/pushed', '--data', '{"n":1}'],
    request: {
      method: 'POST',
      path: '/tools/pushed.json?ns=demo-prumo',
      headers: streamed,
      body: '{"n":1}',
    },
    answer: { status: 200, body: `{"name":"${pushedName}"}` },
  },
  read(['/tools/pushed'], '/tools/pushed.json', `{"${pushedName}":{"n":1}}`),
  {
    command: ['database:update', '/tools/first', '--force', '--data', '{"nome":"B","deep/er":true}'],
    request: {
      method: 'PATCH',
      path: '/tools/first.json?ns=demo-prumo',
      headers: streamed,
      body: '{"nome":"B","deep/er":true}',
    },
    answer: { status: 200, body: '{"nome":"B","deep/er":true}' },
  },
  read(['/tools/first'], '/tools/first.json', '{"deep":{"er":true},"list":[1,null,3],"nome":"B"}'),
  remove('/tools/first'),
  read(['/tools'], '/tools.json', `{"pushed":{"${pushedName}":{"n":1}}}`),
  remove('/tools'),
  read(['/tools'], '/tools.json', 'null'),

  {
    command: ['database:set', '/ways', '--force', '--data', '{"a":{"n":3},"b":{"n":1},"c":{"n":2}}'],
    request: {
      method: 'PUT',
      path: '/ways.json?ns=demo-prumo',
      headers: streamed,
      body: '{"a":{"n":3},"b":{"n":1},"c":{"n":2}}',
    },
    answer: { status: 200, body: '{"a":{"n":3},"b":{"n":1},"c":{"n":2}}' },
  },
  read(['/ways', '--shallow'], '/ways.json?shallow=true', '{"a":true,"b":true,"c":true}'),
  read(
    ['/ways', '--order-by-key', '--start-at', 'b', '--limit-to-first', '1'],
    '/ways.json?limitToFirst=1&orderBy=%22%24key%22&startAt=%22b%22',
    '{"b":{"n":1}}',
  ),
  read(
    ['/ways', '--order-by', 'n', '--limit-to-last', '2'],
    '/ways.json?limitToLast=2&orderBy=%22n%22',
    '{"a":{"n":3},"c":{"n":2}}',
  ),
  read(
    ['/ways', '--order-by', 'n', '--equal-to', '1'],
    '/ways.json?orderBy=%22n%22&equalTo=1',
    '{"b":{"n":1}}',
  ),
  read(['/ways/a', '--order-by-value'], '/ways/a.json?orderBy=%22%24value%22', '{"n":3}'),
  read(['/ways', '--export'], '/ways.json?format=export', '{"a":{"n":3},"b":{"n":1},"c":{"n":2}}'),
  read(['/ways/a', '--pretty'], '/ways/a.json?print=pretty', '{\n  "n": 3\n}'),
  {
    ...read(
      ['/ways', '--order-by', 'n', '--limit-to-first', 'x'],
      '/ways.json?limitToFirst=x&orderBy=%22n%22',
      '',
    ),
    answer: { status: 400, body: '{"error":"limitToFirst must be a positive integer"}' },
  },
];

function read(args: readonly string[], path: string, body: string): Exchange {
  return {
    command: ['database:get', ...args],
    request: { method: 'GET', path, headers: always, body: '' },
    answer: { status: 200, body },
  };
}

function remove(path: string): Exchange {
  return {
    command: ['database:remove', path, '--force'],
    isOnline: true,
    request: {
      method: 'PATCH',
      path: `${path}.json?print=silent&writeSizeLimit=tiny&disableTriggers=false`,
      headers: plain,
      body: 'null',
    },
    answer: { status: 204, body: '' },
  };
}
