-- Of who reported in confidence or anonymously the realtime tree told more than it may: what it shows of their cases is
-- written anew.

update quality.non_compliance set tree_version = null where kind <> 'identified';
