// Indicators: what lists and values cost as indicators and months grow, extraction queries beside what PostgreSQL itself
// needs for them, and how soon the cards stand in a real browser.
import { startTestPostgres } from '@prumo/database/testing/test-postgres';
import { Client } from 'pg';

import { measureExtractions } from './indicators/measure-extractions.ts';
import { measureScreen } from './indicators/measure-screen.ts';
import { measureValues } from './indicators/measure-values.ts';
import { withProduct } from './with-product.ts';

const postgres = await startTestPostgres();
const client = new Client({ connectionString: postgres.url });
await client.connect();
try {
  await withProduct({ DATABASE_URL: postgres.url, DEMO: 'on', LOG_LEVEL: 'warn' }, async ({ url }) => {
    await measureValues(url, client);
    await measureScreen(url, client);
  });
  await measureExtractions(postgres.url);
} finally {
  await client.end();
  await postgres.stop();
}
