// What writing MDX needs of the cubes. The tool for analyses has it; the application hands it over.
import type { SaikuCube, SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { CodeSuggestions, SuggestionWish } from '@prumo/ui/code-editor/code-suggestion';

export interface CubeTools {
  /** Those that are there for the person. */
  readonly listCubes: () => Promise<readonly SaikuCube[]>;
  readonly readMetadata: (cube: SaikuCube, signal: AbortSignal) => Promise<SaikuMetadata>;
  /** The first ones of a level. */
  readonly listMembers: (
    cube: SaikuCube,
    level: { readonly hierarchy: string; readonly level: string },
    signal: AbortSignal,
  ) => Promise<readonly { readonly uniqueName: string; readonly caption: string }[]>;
  readonly suggest: (
    wish: SuggestionWish,
    of: { readonly cube: SaikuCube; readonly cubes: readonly SaikuCube[]; readonly metadata: SaikuMetadata },
  ) => Promise<CodeSuggestions | null>;
}

/** The cube that a text names behind FROM; the first where it names none that is known. */
export function findCubeOf(text: string, cubes: readonly SaikuCube[]): SaikuCube | undefined {
  const [, name = ''] = /\bfrom\s{1,20}\[([^\]]{1,200})\]/i.exec(text) ?? [];
  return cubes.find((cube) => cube.name.toLowerCase() === name.toLowerCase()) ?? cubes[0];
}
