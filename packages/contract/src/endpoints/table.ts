import { readAttention } from "./attention.ts";
import { readBranding, readPublicMap } from "./branding.ts";
import { createClient, deleteClient, editClient, listClients, readClient } from "./clients.ts";
import { deleteComment, listComments, writeComment } from "./comments.ts";
import {
  createCompany,
  deleteCompany,
  listCompanies,
  readCompany,
  saveCompany,
  uploadCompanyLogo,
} from "./companies.ts";
import { readDiskUsage } from "./disk-usage.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import { readHealth } from "./health.ts";
import { readHistory } from "./history.ts";
import { followMap } from "./map-events.ts";
import {
  createMap,
  deleteMap,
  listMapSummaries,
  listMaps,
  readMap,
  readMapDrawing,
  saveMap,
  uploadMapImage,
} from "./maps.ts";
import { lendMedia, listCovers, listMedia, readPanorama, removeMedia, uploadMedia } from "./media.ts";
import { proxyMedia } from "./media-proxy.ts";
import { listPanoramaLinks, replacePanoramaLinks } from "./panorama-links.ts";
import { readPointColumns } from "./point-columns.ts";
import {
  deletePoint,
  listBin,
  listCompanyPoints,
  listMapPoints,
  listStages,
  readPoint,
  restorePoint,
  savePoint,
} from "./points.ts";
import {
  changeOwnPassword,
  forgetPassword,
  readCurrentUser,
  renewSession,
  resetPassword,
  signIn,
  signOut,
} from "./session.ts";
import { createTemplate, deleteTemplate, editTemplate, listTemplates, readTemplate } from "./templates.ts";
import { listProvinces } from "./territory.ts";
import { appendUpload, beginUpload, describeUploads, dropUpload, readUpload } from "./uploads.ts";
import {
  assignRole,
  createUser,
  editUser,
  inviteUser,
  listRoles,
  listUsers,
  readUser,
  setPassword,
} from "./users.ts";
import { readVersion } from "./version.ts";

/** Every endpoint of the API. The server refuses to start if one of them has no handler. */
export const endpoints: readonly AnyEndpoint[] = [
  readHealth,
  readDiskUsage,
  readVersion,
  readBranding,
  readPublicMap,
  signIn,
  renewSession,
  readCurrentUser,
  readAttention,
  signOut,
  forgetPassword,
  resetPassword,
  changeOwnPassword,
  listUsers,
  readUser,
  createUser,
  editUser,
  assignRole,
  setPassword,
  inviteUser,
  listRoles,
  listClients,
  readClient,
  createClient,
  editClient,
  deleteClient,
  listTemplates,
  readTemplate,
  createTemplate,
  editTemplate,
  deleteTemplate,
  listMapPoints,
  listCompanyPoints,
  readPointColumns,
  readPoint,
  listStages,
  savePoint,
  deletePoint,
  listBin,
  restorePoint,
  listMedia,
  listCovers,
  lendMedia,
  uploadMedia,
  describeUploads,
  beginUpload,
  readUpload,
  appendUpload,
  dropUpload,
  removeMedia,
  proxyMedia,
  readPanorama,
  listComments,
  writeComment,
  deleteComment,
  listPanoramaLinks,
  replacePanoramaLinks,
  followMap,
  listCompanies,
  readCompany,
  createCompany,
  saveCompany,
  deleteCompany,
  uploadCompanyLogo,
  listMaps,
  listMapSummaries,
  readMap,
  readMapDrawing,
  createMap,
  saveMap,
  deleteMap,
  uploadMapImage,
  readHistory,
  listProvinces,
];
