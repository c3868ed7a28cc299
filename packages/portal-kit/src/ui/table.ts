export { DataTable } from '@prumo/ui/table/data-table';
export type { TableColumn } from '@prumo/ui/table/table-column';
