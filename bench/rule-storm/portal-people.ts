// People with the portal open: each goes from screen to screen and asks what the screen asks, and follows what changes.
import { setTimeout as sleep } from 'node:timers/promises';

import { openDoors } from '../../tests/crash/door-client.ts';

export interface Asked {
  readonly screen: string;
  readonly milliseconds: number;
}

export interface PortalPeople {
  /** What was asked since the last time. */
  take(): readonly Asked[];
  stop(): Promise<void>;
}

interface Person {
  readonly userName: string;
  readonly ask: (path: string, form?: Readonly<Record<string, string>>) => Promise<string>;
}

const userNames = ['ADMIN', 'MARINA.LOPES', 'SILVIO.TORRES', 'CARLA.MENDES', 'IVONE.ALVES'];
const pauseMs = 1_000;
const plugin = '/pentaho/plugin/prumo/api';

/** @param months First and last, as yyyymm. */
export async function openPortalPeople(
  url: string,
  count: number,
  months: { readonly from: number; readonly to: number },
): Promise<PortalPeople> {
  const doors = openDoors(url);
  const over = new AbortController();
  let asked: Asked[] = [];

  async function logIn(userName: string): Promise<Person> {
    const client = await doors.logIn(userName);
    const live = await fetch(`${url}/gateway/live`, { headers: client.headers, signal: over.signal });
    void follow(live, async () => {
      await client.expect(200, '/gateway/notices');
    });
    const ask: Person['ask'] = async (path, form) =>
      (await client.expect(200, path, form === undefined ? {} : { method: 'POST', form })).text;
    return { userName, ask };
  }

  async function visit(screen: string, show: () => Promise<unknown>): Promise<void> {
    const beganAt = performance.now();
    await show();
    asked.push({ screen, milliseconds: performance.now() - beganAt });
  }

  const screens: readonly (readonly [string, (person: Person) => Promise<unknown>])[] = [
    [
      'home',
      async ({ ask }) =>
        await Promise.all(
          ['/gateway/session', '/gateway/notices', '/gateway/bi-applications', '/gateway/news'].map(
            async (path) => await ask(path),
          ),
        ),
    ],
    ['indicators', async (person) => await showIndicators(person, months)],
    [
      'tasks',
      async ({ userName, ask }) =>
        await Promise.all([
          ask(
            `/activiti-rest/service/runtime/tasks?involvedUser=${userName}&size=100&order=desc&sort=createTime`,
          ),
          ask('/gateway/task-order'),
        ]),
    ],
  ];

  async function use(person: Person, offset: number): Promise<void> {
    // Not all at the same moment, but each at a steady pace.
    await sleep((pauseMs / count) * offset);
    for (let step = offset; !over.signal.aborted; step += 1) {
      const [name, show] = screens[step % screens.length] ?? ['', async () => undefined];
      await visit(name, async () => await show(person));
      await sleep(pauseMs);
    }
  }

  const people = await Promise.all(
    Array.from(
      { length: count },
      async (_unused, index) => await logIn(userNames[index % userNames.length] ?? ''),
    ),
  );
  const using = Promise.allSettled(people.map(async (person, index) => await use(person, index)));
  return {
    take() {
      const taken = asked;
      asked = [];
      return taken;
    },
    async stop() {
      over.abort();
      for (const one of await using) if (one.status === 'rejected') throw one.reason;
    },
  };
}

/** The list, then the values of what it has, and signals beside both. */
async function showIndicators(
  { ask }: Person,
  months: { readonly from: number; readonly to: number },
): Promise<void> {
  const list = new URLSearchParams({
    parammethod: 'GET',
    paramtype: 'kpi',
    parambrief: 'true',
    parametags: 'true',
  });
  const cards = async (): Promise<void> => {
    const cardsText = await ask(`${plugin}/docstore?${list.toString()}`);
    const ids = [...cardsText.matchAll(/"id":"([\w-]+)"/g)].map(([, id]) => id);
    const form = {
      dataAccessId: 'kpiValues',
      paramkpi_key: ids.join(','),
      paramseq_mes_i: String(months.from),
      paramseq_mes_f: String(months.to),
    };
    await ask(`${plugin}/doQuery`, form);
  };
  await Promise.all([cards(), ask('/gateway/signals')]);
}

/** As the portal does: whoever hears that notices changed asks for them. */
async function follow(response: Response, reload: () => Promise<void>): Promise<void> {
  try {
    for await (const chunk of response.body ?? []) {
      if (Buffer.from(chunk).includes('event: notices')) await reload();
    }
  } catch {
    // The stream ends with the people.
  }
}
