import { readdir, readFile } from 'node:fs/promises';

// What Linux counts in, whatever the clock of the machine.
const ticksPerSecond = 100;

/**
 * Processor time of a process so far, with that of its children; nothing where there is no /proc. On a machine that
 * is busy with other things it says more than the time that passed.
 */
export async function readCpuMilliseconds(pid: number): Promise<number | undefined> {
  const processes = await listProcesses();
  const own = processes.filter((one) => one.pid === pid || one.parentPid === pid);
  if (own.length === 0) return undefined;
  return (own.reduce((sum, { ticks }) => sum + ticks, 0) * 1000) / ticksPerSecond;
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
      // The name in brackets may hold blanks.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ').map(Number);
      const [parentPid = 0, userTicks = 0, systemTicks = 0] = [fields[1], fields[11], fields[12]];
      return { pid: Number.parseInt(text, 10), parentPid, ticks: userTicks + systemTicks };
    });
}
