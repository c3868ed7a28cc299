import { readdir, readFile } from 'node:fs/promises';

// What Linux counts in, whatever the clock of the machine.
const ticksPerSecond = 100;

/**
 * Processor time of a process and its children so far; nothing where there is no /proc. On a machine that is busy
 * with other things it says more than the time that passed.
 */
export async function readCpuMilliseconds(pid: number): Promise<number | undefined> {
  const processes = await listProcesses();
  const own = processes.find((one) => one.pid === pid);
  if (own === undefined) return undefined;
  const children = processes.filter((one) => one.parentPid === pid);
  const ticks = children.reduce((sum, child) => sum + child.ticks, own.ticks + own.ticksOfGoneChildren);
  return (ticks * 1000) / ticksPerSecond;
}

async function listProcesses() {
  const names = await readdir('/proc').catch(() => []);
  const texts = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')),
  );
  return texts
    .filter((text) => text !== '')
    .map((text) => {
      // Before these stands the name in brackets, which may hold blanks.
      const fields = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const [user = 0, system = 0, userOfGone = 0, systemOfGone = 0] = fields.slice(11, 15);
      return {
        pid: Number.parseInt(text, 10),
        parentPid: fields[1] ?? 0,
        ticks: user + system,
        ticksOfGoneChildren: userOfGone + systemOfGone,
      };
    });
}
