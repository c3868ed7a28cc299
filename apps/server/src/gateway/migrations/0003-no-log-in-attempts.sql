-- Wrong passwords are counted at one place for all doors: bi.log_in_origin.

drop table gateway.log_in_attempt;
