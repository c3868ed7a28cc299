export { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
export { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
export { FormDialog } from '@prumo/ui/dialogs/form-dialog';
export { SidePanel } from '@prumo/ui/panels/side-panel';
