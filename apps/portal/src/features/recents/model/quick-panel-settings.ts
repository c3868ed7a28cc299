export interface QuickPanelSettings {
  readonly notify: boolean;
  readonly cloud: boolean;
  readonly retro: boolean;
}

/** Switches that the panel is specified to have and that switch nothing, so none of them is shown. */
export const quickPanelDefaults: QuickPanelSettings = { notify: true, cloud: false, retro: true };
