import '@prumo/ui/fonts.css';

document.documentElement.lang = 'pt-BR';
