// The REST interface over a history written row by row; how commands write one is proved elsewhere.
import { insertHistory } from '../../persistence/testing/insert-history.ts';
import { startTestWorkflowServer } from './start-test-workflow-server.ts';
import { askWorkflow, type WorkflowAnswer, type WorkflowRequest } from './workflow-client.ts';

export interface HistoryServer {
  ask(request: WorkflowRequest): Promise<WorkflowAnswer>;
  /** Ids of a page with its total, or status and text of a failure. */
  summarize(request: WorkflowRequest): Promise<string>;
  close(): Promise<void>;
}

export async function startHistoryServer(): Promise<HistoryServer> {
  const server = await startTestWorkflowServer({ timeZone: 'America/Sao_Paulo' });
  await insertHistory(server.database);
  const ask = async (request: WorkflowRequest) => await askWorkflow(server.base, request);

  return {
    ask,
    async summarize(request) {
      const { status, body } = await ask(request);
      if (status !== 200) {
        const { exception } = body as { readonly exception?: string };
        return `${status} ${exception}`;
      }
      const { data, total } = body as {
        readonly data: readonly { readonly id: string }[];
        readonly total: number;
      };
      return `${data.map(({ id }) => id).join(' ')} of ${total}`;
    },
    close: () => server.close(),
  };
}
