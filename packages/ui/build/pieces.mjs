// The files that an app is built into. By itself the bundler puts every module that two screens share into a file of its
// own: a hundred small ones for one screen, which compress badly and are taken in one after the other.

/**
 * @typedef {object} Piece
 * @property {string} name of its file
 * @property {string} [screen] end of the name of a module: what it imports, as far as others share it
 * @property {RegExp} [test] names of its modules
 * @property {number} [minShareCount] screens that have a module in common, at least
 */

/**
 * @param {readonly Piece[]} pieces the first that fits a module takes it; what no piece takes, the bundler divides
 * @returns {{ plugin: import('vite').Plugin, groups: import('rolldown').CodeSplittingGroup[] }}
 */
export function createPieces(pieces) {
  /** @type {Set<string>} */
  const start = new Set();
  /** @type {Map<string, Set<string>>} */
  const reachedBy = new Map(pieces.map(({ name }) => [name, new Set()]));
  return {
    plugin: {
      name: 'prumo:pieces',
      apply: 'build',
      buildEnd() {
        const ids = [...this.getModuleIds()];
        /** @param {string} id */
        const listImported = (id) => this.getModuleInfo(id)?.importedIds ?? [];
        const pages = ids.filter((id) => id.endsWith('.html') && this.getModuleInfo(id)?.isEntry === true);
        addReached(start, pages, listImported);
        for (const { name, screen } of pieces) {
          if (screen === undefined) continue;
          const screens = ids.filter((id) => id.endsWith(screen));
          if (screens.length !== 1) throw new Error(`The app has no module ${screen}`);
          addReached(reachedBy.get(name) ?? new Set(), screens, listImported);
        }
      },
    },
    groups: [
      // What the first page loads in any case.
      { name: 'start', test: (id) => start.has(id), priority: pieces.length + 1 },
      ...pieces.map(({ name, screen, test, minShareCount }, place) => ({
        name,
        priority: pieces.length - place,
        ...(test !== undefined && { test }),
        ...(screen !== undefined && {
          test: (/** @type {string} */ id) => reachedBy.get(name)?.has(id) === true,
        }),
        ...(minShareCount !== undefined && { minShareCount }),
      })),
    ],
  };
}

/**
 * @param {Set<string>} reached
 * @param {readonly string[]} from
 * @param {(id: string) => readonly string[]} listImported
 */
function addReached(reached, from, listImported) {
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...listImported(id));
  }
}
