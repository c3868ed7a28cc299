import type { HandledAnswer } from '@prumo/contracts/calls/define-call';
import type { PanelFile } from '@prumo/contracts/panels/panel-file';
import type { deviceCalls } from '@prumo/contracts/playlists/device-calls';

import type { Actor } from '../../gateway/actor.ts';

/** What playlists need of panels. */
export interface PanelComputer {
  /** Never more than the person would see themselves. Fails where they may not read the file. */
  compute(
    actor: Actor,
    panel: { readonly path: string } | { readonly draft: PanelFile },
  ): Promise<ComputedPanel>;
}

/** The file with what its tiles show. */
export type ComputedPanel = HandledAnswer<typeof deviceCalls.item>;
