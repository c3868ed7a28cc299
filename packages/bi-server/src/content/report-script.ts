// What a report finds as `window.prumoReport`:
//   query({ path, dataAccessId, params, sortBy, pageSize, pageStart, outputIndexId })
//     runs a query of a CDA file on behalf of the viewer: { columns: [{ name, type }], rows: [[…]], totalRows }.
//     A path without a slash at its start is looked for beside the report. Fails with an Error that has a `status`;
//     401 says that the session is over or the report was open too long, 0 that the server cannot be reached. A `code`
//     tells failures of queries apart; of 'query_right' and 'turn' the message is a sentence for the viewer.
//   queryUrl, token    for authors who rather call doQuery themselves: `Authorization: Bearer <token>`, without cookies.
//
// A report that stands alone in a window could leave for any address and take what it read along. Only the page
// around it can forbid that, so it does not run before it is in one.

/** `__ENVIRONMENT__` is replaced by the values of the answer. */
export const reportScript = String.raw`(() => {
  'use strict';
  if (window.parent === window) {
    window.stop();
    const framed = new URL(window.location.href);
    framed.searchParams.delete('prumo-framed');
    window.location.replace(framed.href);
    return;
  }

  const environment = __ENVIRONMENT__;
  const renewAfterMs = 6 * 60 * 1000;
  let token = environment.token;
  let lastPath;

  async function call(url, request) {
    let response;
    try {
      response = await fetch(url, {
        ...request,
        credentials: 'omit',
        cache: 'no-store',
        headers: { authorization: 'Bearer ' + token },
      });
    } catch (cause) {
      throw Object.assign(new Error('The server cannot be reached.', { cause }), { status: 0 });
    }
    token = response.headers.get('x-query-token') ?? token;
    if (!response.ok) {
      const reason = (await response.text()).slice(0, 500);
      const code = response.headers.get('x-query-failure') ?? undefined;
      throw Object.assign(new Error(reason || 'The query failed.'), { status: response.status, code });
    }
    return await response.json();
  }

  function findPath(path) {
    return path.startsWith('/') ? path : environment.folderPath.replace(/\/$/, '') + '/' + path;
  }

  async function query({ path, dataAccessId, params = {}, sortBy = [], ...options }) {
    const form = new URLSearchParams({ path: findPath(path), dataAccessId, outputType: 'json' });
    for (const name of ['pageSize', 'pageStart', 'outputIndexId']) {
      if (options[name] !== undefined) form.set(name, String(options[name]));
    }
    for (const order of [sortBy].flat()) form.append('sortBy', order);
    for (const [name, value] of Object.entries(params)) {
      for (const one of [value].flat()) form.append('param' + name, String(one));
    }
    lastPath = form.get('path');
    const { metadata, resultset, queryInfo } = await call(environment.queryUrl, { method: 'POST', body: form });
    return {
      columns: metadata.map(({ colName, colType }) => ({ name: colName, type: colType })),
      rows: resultset,
      totalRows: Number(queryInfo?.totalRows ?? resultset.length),
    };
  }

  // The token lives for minutes and is renewed by being used; somebody may read for longer than that.
  setInterval(() => {
    if (lastPath === undefined) return;
    const list = environment.queryUrl.replace(/doQuery$/, 'listQueries');
    call(list + '?' + new URLSearchParams({ path: lastPath })).catch(() => {});
  }, renewAfterMs);

  Object.defineProperty(window, 'prumoReport', {
    value: Object.freeze({
      query,
      queryUrl: environment.queryUrl,
      get token() {
        return token;
      },
    }),
  });
})();`;
