// A thread of its own, so that whatever the attacker is busy with is not counted against the attacked: it asks for
// /healthz again and again, and tells how long the answers took. On a busy machine most of that is waiting for a
// processor; where the system tells how long the product's thread and this one waited, it is taken off.
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const product = /** @type {{ readonly url: string, readonly pid: number }} */ (workerData);
/** Well below what is promised, and so long that the asking itself costs the attacked little. */
const pauseMs = 25;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** @type {number[]} */
let durations = [];
let isRead = false;

let wake = () => {};

parentPort?.on('message', () => {
  isRead = true;
  wake();
});

for (;;) {
  const [waitedBefore, askedAt] = [readWaitMs(), performance.now()];
  await ask();
  const took = performance.now() - askedAt;
  durations.push(took - (readWaitMs() - waitedBefore));
  // Only between two questions: one that is still under way belongs to what is measured.
  if (isRead) {
    parentPort?.postMessage(durations);
    durations = [];
    isRead = false;
  }
  await pause();
}

/** Shorter for whoever waits for the durations. */
async function pause() {
  if (isRead) return;
  const ended = new AbortController();
  wake = () => ended.abort();
  await sleep(pauseMs, undefined, { signal: ended.signal }).catch(() => undefined);
}

/** @returns {Promise<void>} */
async function ask() {
  await new Promise((resolve, reject) => {
    get(`${product.url}/healthz`, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`/healthz answers ${answer.statusCode}`));
      answer.resume();
      answer.once('end', resolve);
    }).once('error', reject);
  });
}

/** Until now, ready to run and without a processor: the product's thread and this one. */
function readWaitMs() {
  return readThreadWaitMs(`/proc/${product.pid}/schedstat`) + readThreadWaitMs('/proc/thread-self/schedstat');
}

/** @param {string} path */
function readThreadWaitMs(path) {
  try {
    const [, waitedNs = '0'] = readFileSync(path, 'utf8').split(' ');
    return Number(waitedNs) / 1e6;
  } catch {
    return 0;
  }
}
