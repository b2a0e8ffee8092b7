-- The disk that receives the files of a process: free bytes, and the reserve. Null for a process of the version before.
alter table processes add column disk_free_bytes bigint, add column disk_reserve_bytes bigint;
