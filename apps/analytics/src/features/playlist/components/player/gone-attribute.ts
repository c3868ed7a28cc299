/** By which the page of an item says that the item is not there, or not for whoever looks. */
export const goneAttribute = 'data-item-gone';
