/** Each answers how many bytes came, unpacked. */
export interface PluginClient {
  listIndicators(departmentId: string): Promise<number>;
  /** Both months as yyyymm, included. */
  readValues(ids: readonly string[], period: { readonly from: number; readonly to: number }): Promise<number>;
  /** Of all indicators. */
  listSignals(): Promise<number>;
}

/** As the portal asks. */
export function createPluginClient(url: string): PluginClient {
  const api = `${url}/pentaho/plugin/prumo/api`;
  const authorization = `Basic ${Buffer.from('ADMIN:prumo').toString('base64')}`;

  async function ask(path: string, body: URLSearchParams | null): Promise<number> {
    const response = await fetch(path, {
      method: body === null ? 'GET' : 'POST',
      headers: { authorization },
      body,
    });
    const { byteLength } = await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return byteLength;
  }

  return {
    async listIndicators(departmentId) {
      const query = new URLSearchParams({
        parammethod: 'GET',
        paramtype: 'kpi',
        paramfilter: JSON.stringify({ departmentId }),
        parambrief: 'true',
        parametags: 'true',
      });
      return await ask(`${api}/docstore?${query.toString()}`, null);
    },

    async readValues(ids, { from, to }) {
      const form = { paramkpi_key: ids.join(','), paramseq_mes_i: String(from), paramseq_mes_f: String(to) };
      return await ask(`${api}/doQuery`, new URLSearchParams({ dataAccessId: 'kpiValues', ...form }));
    },

    listSignals: async () => await ask(`${url}/gateway/signals`, null),
  };
}
