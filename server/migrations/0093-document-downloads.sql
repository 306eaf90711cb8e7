-- How often a document of the library was downloaded: the only figure of that kind that the site shows.

set local role marketplace_owner;

create table marketplace.document_download (
  document_id text primary key check (document_id ~ '^[a-z0-9-]{1,80}$'),
  downloads bigint not null check (downloads > 0)
);
comment on table marketplace.document_download is 'platform: downloads of this installation''s library, counted without who';
comment on column marketplace.document_download.document_id is 'Its id in the content files';
comment on column marketplace.document_download.downloads is 'How often its file was sent, in either language';

reset role;
