// The realtime store through HTTP, with a durable PostgreSQL behind it: many listeners under a steady load of writes,
// a filter over many children, and how soon a write has reached everybody.
import { measureFanOut, measureFilter } from './realtime/measure-answers.ts';
import { measureLoad } from './realtime/measure-load.ts';
import { startStoreHost } from './realtime/start-store-host.ts';
import { startDurablePostgres } from './workflow-engine/durable-postgres.ts';
import { printHeading } from './workflow-engine/print-cost.ts';

const postgres = await startDurablePostgres();
const host = await startStoreHost(postgres.url);
try {
  printHeading('Realtime store');
  await measureFilter(host.url);
  await measureFanOut(host.url);
  await measureLoad(host, postgres.pid);
} finally {
  await host.stop();
  await postgres.stop();
}
