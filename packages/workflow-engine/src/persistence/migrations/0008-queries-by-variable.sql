-- Queries by the value of a variable. One index on the beginning of a text in small letters serves those that look at
-- capitals, those that do not, and those by how it begins; numbers, dates and booleans are found by their value too.
drop index workflow.variable_name_text_value_idx;
create index variable_name_text_value_idx
  on workflow.variable (name, (lower(left(text_value, 200)) collate "C"));
create index variable_name_type_long_value_idx on workflow.variable (name, type, long_value)
  where long_value is not null;
create index variable_name_double_value_idx on workflow.variable (name, double_value)
  where double_value is not null;

drop index workflow.historic_variable_name_text_value_idx;
create index historic_variable_name_text_value_idx
  on workflow.historic_variable (name, (lower(left(text_value, 200)) collate "C"));
create index historic_variable_name_type_long_value_idx
  on workflow.historic_variable (name, type, long_value) where long_value is not null;
create index historic_variable_name_double_value_idx on workflow.historic_variable (name, double_value)
  where double_value is not null;
