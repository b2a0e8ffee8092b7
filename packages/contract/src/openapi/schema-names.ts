import { attention } from "../endpoints/attention.ts";
import { diskUsage } from "../endpoints/disk-usage.ts";
import { health } from "../endpoints/health.ts";
import {
  backupStatus,
  certificateStatus,
  mailFailure,
  mailStatus,
  processStatus,
  queueLengths,
  serverStatus,
  slowQuery,
} from "../endpoints/status.ts";
import { currentRelease, pastRelease } from "../endpoints/version.ts";
import { branding } from "../wire/branding.ts";
import { bulkEdit, bulkPreview, bulkResult } from "../wire/bulk-edit.ts";
import { client } from "../wire/client.ts";
import type { Codec } from "../wire/codec.ts";
import { comment, listedComment } from "../wire/comment.ts";
import { company, uploadedLogo } from "../wire/company.ts";
import { confirmation } from "../wire/confirmation.ts";
import { dayChange } from "../wire/day-change.ts";
import { historyEntry } from "../wire/history.ts";
import {
  importProfile,
  importRecord,
  importRow,
  importUploadProgress,
  rowPlace,
  unknownValue,
} from "../wire/import.ts";
import { inquiry, inquiryCounts, inquiryForm } from "../wire/inquiry.ts";
import { brand, map, mapSummary, publicMap, uploadedMapImage } from "../wire/map.ts";
import {
  mapPicture,
  media,
  panoramaPicture,
  pointCover,
  sharedLink,
  skippedFile,
  sphereArea,
  tiles,
  uploadProgress,
  uploadResult,
} from "../wire/media.ts";
import { notice, noticePoints, unreadNotices } from "../wire/notice.ts";
import { pageUse } from "../wire/page-use.ts";
import { panoramaLink } from "../wire/panorama-link.ts";
import { deletedPoint, pointDetail, pointSummary, savedPoint } from "../wire/point.ts";
import { province } from "../wire/province.ts";
import { savedSearch, searchCount, searchFeed } from "../wire/search.ts";
import { currentUser, session } from "../wire/session.ts";
import { stageStep } from "../wire/stage-step.ts";
import { sharedAddress, subscribersReport } from "../wire/subscriber.ts";
import { template } from "../wire/template.ts";
import { assignableRole, createdUser, user } from "../wire/user.ts";
import { look, visit } from "../wire/visit.ts";

/** The records of responses by their names in the document, which generated clients use: the names stay. */
export const namedRecords: Readonly<Record<string, Codec<unknown>>> = {
  Health: health,
  DiskUsage: diskUsage,
  ServerStatus: serverStatus,
  ProcessStatus: processStatus,
  BackupStatus: backupStatus,
  QueueLengths: queueLengths,
  MailStatus: mailStatus,
  MailFailure: mailFailure,
  SlowQuery: slowQuery,
  CertificateStatus: certificateStatus,
  Release: pastRelease,
  CurrentRelease: currentRelease,
  Branding: branding,
  Brand: brand,
  PublicMap: publicMap,
  Session: session,
  CurrentUser: currentUser,
  Attention: attention,
  User: user,
  CreatedUser: createdUser,
  AssignableRole: assignableRole,
  Client: client,
  Template: template,
  PointSummary: pointSummary,
  PointDetail: pointDetail,
  DeletedPoint: deletedPoint,
  SavedPoint: savedPoint,
  StageStep: stageStep,
  Media: media,
  PointCover: pointCover,
  MapPicture: mapPicture,
  SharedLink: sharedLink,
  SkippedFile: skippedFile,
  UploadResult: uploadResult,
  UploadProgress: uploadProgress,
  PanoramaPicture: panoramaPicture,
  PictureTiles: tiles,
  SphereArea: sphereArea,
  Comment: comment,
  ListedComment: listedComment,
  PanoramaLink: panoramaLink,
  Company: company,
  UploadedLogo: uploadedLogo,
  SubscribersReport: subscribersReport,
  SharedAddress: sharedAddress,
  Inquiry: inquiry,
  InquiryCounts: inquiryCounts,
  InquiryForm: inquiryForm,
  BulkPreview: bulkPreview,
  BulkEdit: bulkEdit,
  BulkResult: bulkResult,
  Import: importRecord,
  ImportUploadProgress: importUploadProgress,
  ImportRow: importRow,
  ImportProfile: importProfile,
  ImportPlace: rowPlace,
  UnknownValue: unknownValue,
  PageUse: pageUse,
  Map: map,
  MapSummary: mapSummary,
  UploadedMapImage: uploadedMapImage,
  PointChange: dayChange,
  Visit: visit,
  Look: look,
  SavedSearch: savedSearch,
  Notice: notice,
  NoticePoints: noticePoints,
  UnreadNotices: unreadNotices,
  SearchCount: searchCount,
  SearchFeed: searchFeed,
  HistoryEntry: historyEntry,
  Province: province,
  Confirmation: confirmation,
};

const names = new Map<unknown, string>(Object.entries(namedRecords).map(([name, codec]) => [codec, name]));

/** The name of a record in the document; undefined if it has none. */
export const schemaNameOf = (codec: Codec<unknown>): string | undefined => names.get(codec);
