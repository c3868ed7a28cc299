-- A deployment that is deleted without its history leaves all of it, not all but the instances.
alter table workflow.historic_process_instance
  drop constraint historic_process_instance_process_definition_id_fk;
