// A double of the engine's commands that only keeps what it was asked: for tests of how requests become commands.
import type { EngineCommands } from '../../commands/engine-commands.ts';

export interface RecordingCommands {
  readonly commands: EngineCommands;
  /** Name and arguments of each call, emptied by reading. */
  takeCalls(): readonly (readonly [keyof EngineCommands, ...unknown[]])[];
}

/** Commands that are given work as given, after they were recorded; the others answer nothing. */
export function createRecordingCommands(given: Partial<EngineCommands> = {}): RecordingCommands {
  let calls: (readonly [keyof EngineCommands, ...unknown[]])[] = [];
  // A proxy has no type of its own; each call goes to the command of the same name.
  const commands = new Proxy({} as EngineCommands, {
    get:
      (_target, name: keyof EngineCommands) =>
      async (...parameters: readonly unknown[]): Promise<unknown> => {
        calls.push([name, ...parameters]);
        const command = given[name];
        return command === undefined ? undefined : await Reflect.apply(command, given, parameters);
      },
  });
  return {
    commands,
    takeCalls() {
      const taken = calls;
      calls = [];
      return taken;
    },
  };
}
