// Titles of the screens. What a screen says stands in the texts of its own folder.
export const texts = { title: 'Atas de Reuniões', newTitle: 'Nova ata' } as const;
