export { PrintPage } from '@prumo/ui/print/print-page';
