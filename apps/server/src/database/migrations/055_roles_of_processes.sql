-- What a process does: `web` answers requests, `worker` does what waits for none. Null for one of the version before.
alter table processes add column roles text[];
