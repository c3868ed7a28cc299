export { createStore, useStore, type Store, type WritableStore } from '@prumo/ui/store';
