-- Both root folders by the names that people use; clients in other languages keep Pentaho's own titles.
update bi.repository_file
set locale_properties = locale_properties || '{"pt": {"file.title": "Público"}}'
where id = '00000000-0000-4000-8000-000000000001' and not locale_properties ? 'pt';

update bi.repository_file
set locale_properties = locale_properties || '{"pt": {"file.title": "Minha pasta"}}'
where id = '00000000-0000-4000-8000-000000000002' and not locale_properties ? 'pt';
